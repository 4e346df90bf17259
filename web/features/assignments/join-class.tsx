import { useId, useState } from 'react';
import { call, RestError } from '../../rest/client.ts';
import { useReplica } from '../../replica/use-live.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Input } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOnce } from '../../ui/use-once.ts';

const text = words.assignments;

const codeLength = 6;

/** A child types the six letters that the teacher shows in class. */
export function JoinClass() {
  const { tryNow } = useReplica();
  const why = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const [join, busy] = useOnce(async () => {
    try {
      const { className, teacherName } = await call('joinClass', { body: { code } });
      setCode('');
      showToast({ title: text.joined(className), description: text.joinedText(teacherName) });
      tryNow();
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.status === 0 ? text.joinOffline : (error.said ?? words.errors.join_code_invalid));
    }
  });

  return (
    <Card title={text.joinTitle}>
      <form
        className="stack form-narrow"
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <Input
          label={text.joinCode}
          hint={text.joinHint}
          error={problem ?? undefined}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setProblem(null);
            // Pasted from a message it may have gaps or a dash.
            setCode(
              event.target.value
                .toUpperCase()
                .replace(/[^A-Z0-9]/g, '')
                .slice(0, codeLength),
            );
          }}
        />
        <div className="stack stack-s">
          <Button
            type="submit"
            wide
            disabled={busy || code.length < codeLength}
            aria-describedby={code.length < codeLength ? why : undefined}
          >
            {busy ? text.joining : text.join}
          </Button>
          {code.length < codeLength && (
            <p className="small muted" id={why}>
              {text.joinWhy}
            </p>
          )}
        </div>
      </form>
    </Card>
  );
}
