import { Link } from 'react-router-dom';
import { nextSkill, skillView } from '../../../tutor/statistics/skills.ts';
import { paths, practiseSkillPath } from '../../paths.ts';
import { useGrade, useProgress } from '../../student/queries.ts';
import { startWords as words } from '../../text/start.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';

const text = words.home;

/** The one skill that a child would gain most from now. */
export function PractiseCard() {
  const grade = useGrade();
  const { doc, ready } = useProgress();
  const counts = doc?.skills ?? {};
  const skill = ready && grade ? nextSkill(counts, grade) : null;
  if (!skill) return null;
  return (
    <Card title={text.practise}>
      <div className="row nowrap">
        <SubjectThumb subject={skill.subject} />
        <div className="grow stack stack-xs">
          <p className="strong">{skill.title}</p>
          <p className="small muted">{text.why[skillView(counts[skill.id]).state]}</p>
        </div>
      </div>
      <p className="row">
        <Link className={buttonClass({})} to={practiseSkillPath(skill.id)}>
          <span>{text.practiseNow}</span>
        </Link>
        <Link to={paths.progress}>{text.seeMap}</Link>
      </p>
    </Card>
  );
}
