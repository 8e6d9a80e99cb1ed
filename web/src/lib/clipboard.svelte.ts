/** Copy a text at a click, with a confirmation for a moment. */

const SAID_FOR = 2500;

export class Copying {
  done = $state(false);

  /** Copy the text of a field. */
  async copy(text: string, field: HTMLInputElement | HTMLTextAreaElement | undefined): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // No clipboard on plain http: leave it selected, so that one key copies it.
      field?.select();
      if (!document.execCommand('copy')) return;
    }
    this.done = true;
    setTimeout(() => (this.done = false), SAID_FOR);
  }
}
