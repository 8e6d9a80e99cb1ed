"""What goes over the wire, as pydantic models: checked on the way in, documented on the way out."""
