import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';

const text = words.practice.test;

export function MissingTest({ away }: { away: boolean }) {
  const said = away ? text.missingOffline : text.missing;
  return (
    <>
      <h1>{words.practice.title}</h1>
      <Empty
        picture="sea"
        title={said.title}
        level={2}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.practiceLibrary}>
            {words.practice.pages.library}
          </Link>
        }
      >
        {said.text}
      </Empty>
    </>
  );
}
