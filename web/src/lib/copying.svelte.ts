/** A text that is copied at a click, and for a while afterwards says so. */

const SAID_FOR = 2500;

export class Copying {
  done = $state(false);

  /** Copy a text that stands in a field. */
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
