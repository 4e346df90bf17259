import { useCallback, useEffect, useRef } from 'react';
import type { PersonDocument } from '../../schema/index.ts';
import { bringLetters, type Look, onLookChange, takeLook } from '../lib/look.ts';
import { useDocument, useReplica, useSync } from '../replica/use-live.ts';
import { useMay } from '../replica/use-may.ts';
import { WriteError } from '../replica/write.ts';
import { startWords as words } from '../text/start.ts';
import { failureToast } from '../text/refusal.ts';
import { showToast } from '../ui/toast.tsx';

const parts = ['theme', 'contrast', 'reading', 'spacing', 'letters'] as const;
/** What of the settings is about looks. */
const lookOf = (settings: Look): Look =>
  Object.fromEntries(parts.flatMap((part) => (settings[part] === undefined ? [] : [[part, settings[part]]])));

/** The person's text size, spacing and colours follow to other devices: a choice is written to the person, a change there is shown. */
export function useFollowingLook(): void {
  const { person, writer } = useReplica();
  const { doc } = useDocument('person', person.id);
  const { mayEdit } = useMay('person');
  // Who has chosen nothing begins with nothing: what this device shows was chosen by the one before.
  const chosen = doc && JSON.stringify(doc.settings ?? {});
  const me = useRef(doc);
  me.current = doc;
  /** A choice that is not written yet: before the first exchange the person is not here. */
  const waiting = useRef<Look | null>(null);
  const write = useCallback(
    (look: Look): void => {
      waiting.current = look;
      // Settings are one field: what is no matter of looks stays as it is.
      const change = ({ settings }: PersonDocument) => ({ settings: { ...settings, ...lookOf(look) } });
      writer.edit('person', person.id, change).then(
        () => (waiting.current = null),
        (error: unknown) => {
          if (error instanceof WriteError && error.code === 'not_found') return;
          waiting.current = null;
          showToast(failureToast(words.account.choiceNotSaved, error));
        },
      );
    },
    [person, writer],
  );
  useEffect(() => {
    if (!chosen) return;
    if (waiting.current) write(waiting.current);
    else takeLook(lookOf(JSON.parse(chosen) as NonNullable<PersonDocument['settings']>));
  }, [chosen, write]);
  useEffect(
    () =>
      onLookChange((look) => {
        if (!me.current || mayEdit(me.current, { settings: lookOf(look) }).allowed) write(look);
      }),
    [write, mayEdit],
  );
  // Letters that could not be fetched come with the network: the first moment of it may still refuse them.
  const { online, lastExchange } = useSync();
  useEffect(() => {
    if (online) bringLetters();
  }, [online, lastExchange]);
}
