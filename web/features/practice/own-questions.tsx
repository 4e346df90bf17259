import { Plus } from 'lucide-react';
import { newId } from '../../../schema/ids.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Input, Textarea } from '../../ui/field.tsx';
import { type OwnQuestion, problemOf } from './own-question.ts';

const text = words.practice.create;

/** A teacher's own questions, after those that are drawn. */
export function OwnQuestions({
  questions,
  onChange,
}: {
  questions: readonly OwnQuestion[];
  onChange: (next: readonly OwnQuestion[]) => void;
}) {
  const change = (id: string, changes: Partial<OwnQuestion>): void =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <fieldset className="stack">
      <legend className="label">{text.own}</legend>
      <p className="small muted">{text.ownHint}</p>
      {questions.map((question, at) => (
        <div className="card well" key={question.id}>
          <Input
            label={text.question(at + 1)}
            value={question.prompt}
            maxLength={600}
            onChange={(event) => change(question.id, { prompt: event.target.value })}
          />
          <Input
            label={text.answer}
            value={question.answer}
            maxLength={300}
            error={problemOf(question) === 'missing' ? text.ownMissing : undefined}
            onChange={(event) => change(question.id, { answer: event.target.value })}
          />
          <Textarea
            label={text.options}
            hint={text.optionsHint}
            rows={3}
            maxLength={2000}
            value={question.options}
            onChange={(event) => change(question.id, { options: event.target.value })}
          />
          <p>
            <Button
              variant="ghost"
              size="small"
              onClick={() => onChange(questions.filter(({ id }) => id !== question.id))}
            >
              {text.removeOwn(at + 1)}
            </Button>
          </p>
        </div>
      ))}
      <p>
        <Button
          icon={Plus}
          onClick={() => onChange([...questions, { id: newId(), prompt: '', answer: '', options: '' }])}
        >
          {text.addOwn}
        </Button>
      </p>
    </fieldset>
  );
}
