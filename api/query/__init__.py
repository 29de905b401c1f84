"""What clients ask for: filters, the search language, and how a list is sorted and shown."""

from api.query.fields import EVERYWHERE
from api.query.narrowing import Narrowed, narrow
from api.query.parameters import Parameter, parameters, refuse_unknown
from api.query.showing import shown

__all__ = ["EVERYWHERE", "Narrowed", "Parameter", "narrow", "parameters", "refuse_unknown", "shown"]
