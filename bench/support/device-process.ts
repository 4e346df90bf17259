import type { CollectionName } from '../../schema/index.ts';
import type { Device, DeviceOptions } from './device.ts';
import { holds } from './device-holds.ts';
import { openDevice } from './device.ts';

// A device in a process of its own: what another device does at the same time does not wait for it.

/** What it is told: to open a device, to wait until it holds so many documents, to close it. */
export type Command =
  | { open: Pick<DeviceOptions, 'origin' | 'who' | 'only'> }
  | { holds: { collection: CollectionName; count: number } }
  | { close: true };

let device: Device | null = null;

async function obey(command: Command): Promise<void> {
  if ('open' in command) device = await openDevice(command.open);
  else if ('close' in command) await device?.close();
  else if (device) await holds(device, command.holds.collection, command.holds.count);
}

process.on('message', (command: Command) => {
  obey(command).then(
    () => process.send?.({ done: true, at: performance.timeOrigin + performance.now() }),
    (error: unknown) => process.send?.({ done: false, error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
