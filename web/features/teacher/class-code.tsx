import { Copy, KeyRound, Presentation, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { momentOf } from '../../lib/dates.ts';
import { classPath } from '../../paths.ts';
import { RestError } from '../../rest/client.ts';
import { reportUnauthorized } from '../../session/unauthorized.ts';
import { words } from '../../text/index.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { type JoinCode, makeJoinCode, readJoinCode } from './actions.ts';

const text = words.teacher.students;

/** Six letters to show in class, in sight while they work. */
export function ClassCode({ classId }: { classId: string }) {
  const [made, setMade] = useState<JoinCode | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let left = false;
    readJoinCode(classId).then(
      (found) => {
        if (!left) setMade((now) => now ?? found);
      },
      // Offline the rest of the class is here all the same; making a new one says what it needs.
      (error: unknown) => {
        if (!(error instanceof RestError)) throw error;
      },
    );
    return () => {
      left = true;
    };
  }, [classId]);

  const [make, isMaking] = useOnce(async () => {
    setProblem(null);
    try {
      setMade(await makeJoinCode(classId));
    } catch (error) {
      if (reportUnauthorized(error)) return;
      if (!(error instanceof RestError)) throw error;
      setProblem(error.status === 0 ? text.codeOffline : (error.said ?? error.message));
    }
  });

  return (
    <Card title={text.code} level={3}>
      <p className="muted">{text.codeHint}</p>
      {made && (
        <div className="row">
          <output className="class-code" aria-label={text.codeSpelt([...made.code].join(' '))}>
            {made.code}
          </output>
          <CopyButton label={text.copy} value={made.code} words={text} size="small" icon={Copy} />
          <span className="small muted">{text.codeUntil(momentOf(made.expiresAt))}</span>
        </div>
      )}
      {problem && (
        <p className="err-text" role="alert">
          <Icon icon={TriangleAlert} />
          {problem}
        </p>
      )}
      <div className="row">
        <Button icon={KeyRound} disabled={isMaking} onClick={() => void make()}>
          {made ? text.newCode : text.makeCode}
        </Button>
        {made && (
          <Link className={buttonClass({})} to={classPath('classBoard', classId)}>
            <Icon icon={Presentation} />
            <span>{words.classes.board.open}</span>
          </Link>
        )}
      </div>
    </Card>
  );
}
