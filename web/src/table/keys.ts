/** Single keys with a meaning at the table, where nothing is being written or chosen from a list. */
export function tableKeys(keys: Record<string, () => void>): (event: KeyboardEvent) => void {
  const FIELDS = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (FIELDS.some((field) => event.target instanceof field)) return;
    keys[event.key.toLowerCase()]?.();
  };
}
