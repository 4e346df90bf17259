import { limits } from '../../schema/limits.ts';
import { messageTypes, priorities } from '../../schema/message.ts';
import { words } from '../text/index.ts';
import { Input, Select, Textarea } from '../ui/field.tsx';
import { KeptBanner } from '../ui/kept-banner.tsx';
import { PhraseChips } from './phrase-chips.tsx';
import { phrasesFor, withPhrase } from './phrases.ts';
import type { Letter } from './letter.ts';

const text = words.messages;

/** Subject, type, priority and the words of a new message, with the phrases of its type. */
export function MessageFields({ letter }: { letter: Letter }) {
  const { subject, content, messageType, priority, problems, change, busy, restored, afresh } = letter;
  return (
    <>
      {restored && <KeptBanner text={text.form.restored} afresh={text.form.afresh} onAfresh={afresh} />}
      <Input
        label={text.form.subject}
        value={subject}
        maxLength={limits.titleCharacters}
        error={problems.subject}
        dir="auto"
        readOnly={busy}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <div className="cols two-fields">
        <Select
          label={text.form.type}
          value={messageType}
          options={messageTypes.map((value) => ({ value, label: text.types[value] }))}
          onChange={(event) =>
            change({ messageType: messageTypes.find((one) => one === event.target.value) ?? 'general' })
          }
        />
        <Select
          label={text.form.priority}
          value={priority}
          options={priorities.map((value) => ({ value, label: text.priorities[value] }))}
          onChange={(event) => change({ priority: priorities.find((one) => one === event.target.value) ?? 'normal' })}
        />
      </div>
      <Textarea
        label={text.form.message}
        hint={text.keptHere}
        rows={5}
        dir="auto"
        value={content}
        error={problems.content}
        readOnly={busy}
        onChange={(event) => change({ content: event.target.value })}
        after={
          <PhraseChips
            phrases={phrasesFor[messageType]}
            onPick={(phrase) => change({ content: withPhrase(content, phrase) })}
          />
        }
      />
    </>
  );
}
