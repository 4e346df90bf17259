import { type Language, languages } from '../../../schema/language.ts';
import { language, openIn } from '../../lib/language.ts';
import type { Doc } from '../../replica/document.ts';
import { useReplica } from '../../replica/use-live.ts';
import { useMay } from '../../replica/use-may.ts';
import { words } from '../../text/index.ts';
import { failureToast } from '../../text/refusal.ts';
import { RadioGroup } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';

/** The language of the interface, kept with the person; the page opens again in it. Before the first exchange it is this device's alone. */
export function LanguageChoice({ person }: { person: Doc<'person'> | null }) {
  const { writer } = useReplica();
  const { mayEdit } = useMay('person');
  const choose = async (next: Language): Promise<void> => {
    const settings = { ...person?.settings, language: next };
    try {
      if (person && mayEdit(person, { settings }).allowed) await writer.edit('person', person.id, { settings });
    } catch (error) {
      // Opened in it all the same, the page would come back in the language that the person still has.
      showToast(failureToast(words.account.choiceNotSaved, error));
      return;
    }
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
