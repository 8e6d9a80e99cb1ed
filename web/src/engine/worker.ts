/** The engine's worker: `client.ts` starts it, with the address of the built files in its own. */
import { Loader, readFrom } from './load';
import type { ToWorker } from './messages';
import { Service } from './service';

const channel = new MessageChannel();

/** Comes back after the messages that wait; a timer would wait for milliseconds. */
const pause = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(0);
  });

let service: Service | undefined;
self.onmessage = ({ data }: MessageEvent<ToWorker | { base: string }>) => {
  if ('base' in data)
    service = new Service(new Loader(readFrom(data.base)), (message) => self.postMessage(message), { now: () => performance.now(), pause });
  else void service?.receive(data);
};
