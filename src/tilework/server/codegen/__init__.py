"""Generate JSON Schema and TypeScript types from the models."""
