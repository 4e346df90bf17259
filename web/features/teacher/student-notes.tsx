import { Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { limits } from '../../../schema/limits.ts';
import { momentOf } from '../../lib/dates.ts';
import { useDraft } from '../../replica/use-draft.ts';
import { call } from '../../rest/client.ts';
import { useAnswer } from '../../rest/use-answer.ts';
import { sentenceFor } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Textarea } from '../../ui/field.tsx';
import { useOnce } from '../../ui/use-once.ts';

const text = words.teacher.student.notes;

/** What the class's teachers note about a student for each other. It stays at school: no device keeps it. */
export function StudentNotes({ classId, studentId }: { classId: string; studentId: string }) {
  const params = { id: classId, studentId };
  const read = useCallback(() => call('listNotes', { params: { id: classId, studentId } }), [classId, studentId]);
  const { answer: notes, error, again } = useAnswer(read);
  const draft = useDraft(`draft:student-note:${classId}:${studentId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = draft.text ?? '';

  const act = async (done: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    try {
      await done();
      await again();
    } catch (failure) {
      setProblem(sentenceFor(failure, text));
    }
  };
  const [add, isAdding] = useOnce(() =>
    act(async () => {
      await draft.flush();
      await call('addNote', { params, body: { note: typed } });
      await draft.clear();
    }),
  );

  return (
    <Card title={text.title}>
      <p className="small muted">{text.who}</p>
      {notes === null && error && <p className="muted">{error.status === 0 ? text.offline : text.failed}</p>}
      {notes?.length === 0 && <p className="muted">{text.none}</p>}
      {notes && notes.length > 0 && (
        <ul className="list">
          {notes.map(({ id, note, authorName, mine, writtenAt }) => (
            <li key={id}>
              <div className="grow stack stack-xs">
                <span className="small muted">{text.by(authorName, momentOf(writtenAt))}</span>
                <p className="prewrap" dir="auto">
                  {note}
                </p>
              </div>
              {mine && (
                <IconButton
                  icon={Trash2}
                  label={text.remove}
                  onClick={() => void act(() => call('deleteNote', { params: { ...params, noteId: id } }))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className="stack stack-s"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === '') setProblem(text.needed);
          else void add();
        }}
      >
        <Textarea
          label={text.field}
          rows={3}
          dir="auto"
          maxLength={limits.noteCharacters}
          error={problem}
          value={typed}
          onChange={(event) => {
            setProblem(null);
            draft.type(event.target.value);
          }}
        />
        <div>
          <Button type="submit" disabled={isAdding}>
            {text.add}
          </Button>
        </div>
      </form>
    </Card>
  );
}
