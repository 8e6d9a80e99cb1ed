/** Run an async operation and keep its state: whether it is running, and the last error message. */
import { errorText } from './errorText';

export class AsyncAction {
  errorMessage = $state('');
  isRunning = $state(false);

  async run(work: () => Promise<unknown>): Promise<void> {
    this.errorMessage = '';
    try {
      await work();
    } catch (error) {
      this.errorMessage = errorText(error);
    }
  }

  /** Like `run`, but ignored while another call is running. */
  async once(work: () => Promise<unknown>): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    await this.run(work);
    this.isRunning = false;
  }
}
