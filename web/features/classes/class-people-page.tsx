import { ArrowLeft, IdCard, Presentation } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classPath, paths } from '../../paths.ts';
import { useReplica } from '../../replica/use-live.ts';
import { words } from '../../text/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClassListCard } from './class-list-card.tsx';
import { useClassOfPage } from './queries.ts';
import { TeachersCard } from './teachers-card.tsx';

const text = words.classes;

/** The people of a class, for its teachers and for the administrators of its school: who teaches it and how students get in. */
export function ClassPeoplePage() {
  const { person } = useReplica();
  const { classId, classroom, ready } = useClassOfPage();
  const home = person.role === 'teacher' ? paths.teacherDashboard : paths.schoolAdmin;
  if (ready && !classroom)
    return (
      <Empty picture="harbour" title={text.unknown.title} level={2}>
        {text.unknown.text}
      </Empty>
    );
  return (
    <div className="stack">
      <div className="no-print">
        <Link className={buttonClass({ variant: 'ghost' })} to={home}>
          <Icon icon={ArrowLeft} />
          <span>{text.toClasses}</span>
        </Link>
      </div>
      <div className="row between no-print">
        <h1>{text.peopleTitle(classroom?.className ?? '')}</h1>
        <div className="row">
          <Link className={buttonClass({})} to={classPath('classBoard', classId)}>
            <Icon icon={Presentation} />
            <span>{text.board.open}</span>
          </Link>
          <Link className={buttonClass({})} to={classPath('classCards', classId)}>
            <Icon icon={IdCard} />
            <span>{text.cards.open}</span>
          </Link>
        </div>
      </div>
      <ClassListCard classId={classId} className={classroom?.className ?? ''} />
      <div className="no-print">
        <TeachersCard classId={classId} />
      </div>
    </div>
  );
}
