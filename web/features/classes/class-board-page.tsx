import { ArrowLeft, KeyRound, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { momentOf } from '../../lib/dates.ts';
import { classPath } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { makeJoinCode } from './actions.ts';
import { type JoinCode, useClassOfPage, useJoinCode, useStudentCount } from './queries.ts';
import { saidOf } from './use-called.ts';

const text = words.classes.board;

/** The class code as large as the wall allows. */
export function ClassBoardPage() {
  const { classId, classroom } = useClassOfPage();
  const { value, problem } = useJoinCode(classId);
  // The school's office shows the code; only who teaches the class lets children in by a new one.
  const isTeacher = useSession().person?.role === 'teacher';
  const [made, setMade] = useState<JoinCode | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const count = useStudentCount(classId);
  const { code = null, expiresAt = null } = made ?? value ?? {};
  const [make, isMaking] = useOnce(async () => {
    try {
      setMade(await makeJoinCode(classId));
      setFailed(null);
    } catch (error) {
      setFailed(saidOf(error));
    }
  });
  const className = classroom?.className ?? '';
  return (
    <div className="stack">
      <div className="row between no-print">
        <Link className={buttonClass({ variant: 'ghost' })} to={classPath('classPeople', classId)}>
          <Icon icon={ArrowLeft} />
          <span>{words.classes.back(className)}</span>
        </Link>
        <div className="row">
          {code && (
            <Button icon={Printer} onClick={() => window.print()}>
              {text.print}
            </Button>
          )}
          {isTeacher && (
            <Button icon={code ? RotateCcw : KeyRound} disabled={isMaking} onClick={() => void make()}>
              {code ? text.again : text.make}
            </Button>
          )}
        </div>
      </div>
      {(failed ?? problem) && (
        <Banner tone="notyet" live>
          {failed ?? problem}
        </Banner>
      )}
      <div className="board">
        <h1>{text.title(className)}</h1>
        {code ? (
          <>
            <p className="board-how">{text.how}</p>
            <p className="board-code" role="img" aria-label={text.label(code)}>
              {[...code].map((letter, at) => (
                <span key={at} aria-hidden="true">
                  {letter}
                </span>
              ))}
            </p>
            {count !== null && <p className="board-how">{text.count(count)}</p>}
            {expiresAt && <p className="muted">{text.ends(momentOf(expiresAt))}</p>}
          </>
        ) : (
          value && (
            <p className="board-how">
              {text.none} {!isTeacher && text.teacherMakes}
            </p>
          )
        )}
      </div>
    </div>
  );
}
