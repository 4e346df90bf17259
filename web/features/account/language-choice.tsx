import type { PersonDocument } from '../../../schema/index.ts';
import { type Language, languages } from '../../../schema/language.ts';
import { language, openIn } from '../../lib/language.ts';
import { useReplica } from '../../replica/use-live.ts';
import { WriteError } from '../../replica/write.ts';
import { words } from '../../text/index.ts';
import { RadioGroup } from '../../ui/field.tsx';

/** The language of the interface, kept with the person; the page opens again in it. */
export function LanguageChoice({ settings }: { settings: PersonDocument['settings'] }) {
  const { person, writer } = useReplica();
  const choose = async (next: Language): Promise<void> => {
    await writer.edit('person', person.id, { settings: { ...settings, language: next } }).catch((error: unknown) => {
      // Before the first exchange the person is not here yet: the choice stays on this device.
      if (!(error instanceof WriteError)) throw error;
    });
    openIn(next);
  };
  return (
    <RadioGroup
      legend={`${words.profile.language}. ${words.profile.languageHint}`}
      name="language"
      value={language}
      options={languages.map((value) => ({ value, label: <span lang={value}>{words.app.languages[value]}</span> }))}
      onChange={(next) => void choose(next)}
    />
  );
}
