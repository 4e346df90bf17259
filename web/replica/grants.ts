import { equal } from '../../schema/merge.ts';
import { idsIn, whoIs, type Person, type Who } from '../../schema/who.ts';
import type { PersonStore } from './person-store.ts';

/** What this device knows about its person's rights: from the last pull, so that a rule answers the same offline. */
export interface Grants {
  granted: readonly string[];
  /** Classes that were ever granted: an answer in good time stays in good time. */
  everIn: readonly string[];
}

const none: Grants = { granted: [], everIn: [] };

/** Takes what was known and the scopes of a new answer; gives what is known now. */
function grantsAfter(before: Grants, granted: readonly string[]): Grants {
  return {
    granted: [...granted].sort(),
    everIn: [...new Set([...before.everIn, ...idsIn('classroom', granted)])].sort(),
  };
}

export interface KnownGrants {
  /** The facts a rule may ask, as of the last exchange. */
  who(): Who;
  granted(): readonly string[];
  /** Takes the scopes of an answer and stores them when they changed. */
  learn(granted: readonly string[]): Promise<void>;
  /** Reads what another tab has learnt. */
  reload(): Promise<void>;
}

function isGrants(value: unknown): value is Grants {
  return typeof value === 'object' && value !== null && 'granted' in value && 'everIn' in value;
}

/** Reads the stored grants of a person; before the first exchange nobody is granted anything but what is his own. */
export async function knownGrants(person: Person, store: PersonStore): Promise<KnownGrants> {
  let known = none;
  let who = whoIs(person, new Set(), new Map());
  const remember = (grants: Grants): void => {
    known = grants;
    who = whoIs(person, new Set(grants.granted), new Map(grants.everIn.map((id) => [id, null])));
  };
  const reload = async (): Promise<void> => {
    const stored = await store.meta('grants');
    if (isGrants(stored)) remember(stored);
  };
  await reload();
  return {
    who: () => who,
    granted: () => known.granted,
    async learn(granted) {
      const next = grantsAfter(known, granted);
      if (equal(next, known)) return;
      await store.setMeta('grants', next);
      remember(next);
    },
    reload,
  };
}
