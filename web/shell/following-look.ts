import { useEffect, useRef } from 'react';
import type { PersonDocument } from '../../schema/index.ts';
import { type Look, onLookChange, takeLook } from '../lib/look.ts';
import { useDocument, useReplica } from '../replica/use-live.ts';
import { WriteError } from '../replica/write.ts';

const parts = ['theme', 'contrast', 'reading', 'spacing'] as const;
/** What of the settings is about looks. */
const lookOf = (settings: Look): Look =>
  Object.fromEntries(parts.flatMap((part) => (settings[part] === undefined ? [] : [[part, settings[part]]])));

/** The person's text size, spacing and colours follow to other devices: a choice is written to the person, a change there is shown. */
export function useFollowingLook(): void {
  const { person, writer } = useReplica();
  const { doc } = useDocument('person', person.id);
  const chosen = doc?.settings && JSON.stringify(doc.settings);
  // Settings are one field: what is no matter of looks stays as it is.
  const kept = useRef(doc?.settings);
  kept.current = doc?.settings;
  useEffect(() => {
    if (chosen) takeLook(lookOf(JSON.parse(chosen) as NonNullable<PersonDocument['settings']>));
  }, [chosen]);
  useEffect(
    () =>
      onLookChange((look) => {
        writer.edit('person', person.id, { settings: { ...kept.current, ...lookOf(look) } }).catch((error: unknown) => {
          // Before the first exchange the person is not here yet: the choice stays on this device.
          if (!(error instanceof WriteError)) throw error;
        });
      }),
    [person, writer],
  );
}
