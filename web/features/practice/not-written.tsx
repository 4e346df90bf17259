import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { TakenTest } from './queries.ts';

const text = words.practice.test;

/** A test that was wished for and has no questions yet. */
export function NotWritten({ test }: { test: TakenTest }) {
  return (
    <>
      <h1>
        <bdi>{test.title}</bdi>
      </h1>
      <Empty
        picture="sea"
        title={text.notWritten.title}
        level={2}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.practiceCreator}>
            {words.practice.pages.create}
          </Link>
        }
      >
        {text.notWritten.text}
      </Empty>
    </>
  );
}
