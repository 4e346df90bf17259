import { Link } from 'react-router-dom';
import { classPath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import type { SchoolClass } from './queries.ts';

const t = words.school.classes;

/** The classes that run now, each with the way to its people: teachers, class list, sign-in cards and code. */
export function ClassesCard({ classes }: { classes: readonly SchoolClass[] }) {
  const running = classes.filter(({ isActive }) => isActive);
  if (running.length === 0) return null;
  return (
    <Card title={t.title} flush>
      <ul className="list">
        {running.map((one) => (
          <li key={one.id}>
            <div className="grow">
              <p className="strong">
                <Link to={classPath('classPeople', one.id)}>
                  <bdi>{one.className}</bdi>
                </Link>
              </p>
              <p className="small muted">{t.line(one.grade, one.teacherName, one.totalStudents)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
