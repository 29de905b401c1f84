"""The search language: `fire attack>=4 kind:spell color:red -edition:krang name:"mana draw" or block>=5`."""
