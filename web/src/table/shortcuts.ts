/** Whether a focused field uses the keys; checkboxes do not use letters and digits. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** Single keys with a meaning at the table, where nothing is being written or chosen from a list. */
export function tableKeys(keys: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    keys[event.key.toLowerCase()]?.();
  };
}
