import type { CollectionName } from '../../../schema/index.ts';
import type { Person } from '../../../schema/who.ts';
import type { Replica } from '../../../web/replica/open.ts';
import type { Client } from './bundle.ts';
import type { Disk } from '../../../web/replica/memory-person-store.ts';
import type { Wire } from './update.ts';

export const faults = [
  'drop',
  'lost',
  'late',
  'dup',
  'delay',
  'partition',
  'kill',
  'clock',
  'job',
  'revoke',
  'forbidden',
  'delete',
  'slowdisk',
] as const;
export type Fault = (typeof faults)[number];

/** Something that a person typed and that the device acknowledged. */
export interface Typed {
  collection: CollectionName;
  id: string;
  field: string;
  /** The whole value; for a list the item that was added. */
  value: unknown;
  word: string;
  device: number;
  /** Typed over, with this value on the screen. */
  superseded: boolean;
  /** The document was deleted by the one who typed it. */
  deletedByAuthor?: boolean;
}

export interface Hands {
  index: number;
  person: Person;
  client: Client;
  replica: Replica;
  dead: boolean;
}

export interface Scene {
  random(): number;
  newId(): string;
  step: number;
  on: Record<Fault, boolean>;
  typed: Typed[];
  trace(line: string): void;
}

export interface Device extends Hands {
  index: number;
  person: Person;
  disk: Disk;
  storage: ReturnType<Client['getRxStorageMemory']>;
  dead: boolean;
  cut: boolean;
  /** The version of the wire that its program speaks. */
  wire: Wire;
  /** Storage writes until it dies; negative: it lives. */
  diesIn: number;
  poke: () => void;
}
