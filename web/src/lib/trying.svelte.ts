/** Something that may fail: what went wrong the last time, in words. */
import { problemWords } from './problem';

export class Trying {
  problem = $state('');
  busy = $state(false);

  async run(work: () => Promise<unknown>): Promise<void> {
    this.problem = '';
    try {
      await work();
    } catch (error) {
      this.problem = problemWords(error);
    }
  }

  /** The same, unless another one is still under way. */
  async once(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    await this.run(work);
    this.busy = false;
  }
}
