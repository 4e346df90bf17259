import { Check, Download, Ellipsis, Eye, Flag, Star, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { LibraryEntry } from '../../../schema/rest/practice.ts';
import { inTenths } from '../../lib/figures.ts';
import { practiceTestPath } from '../../paths.ts';
import { words } from '../../text/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubjectThumb } from '../../ui/subject-thumb.tsx';

const text = words.practice.library;

export interface TestCardProps {
  test: LibraryEntry;
  isKept: boolean;
  /** Taken, or by adults only looked at. */
  isTaken: boolean;
  onKeep: (test: LibraryEntry) => void;
  onDrop: (test: LibraryEntry) => void;
  onReport: (test: LibraryEntry) => void;
}

function byWhom({ isOwn, authorName }: LibraryEntry): string {
  if (isOwn) return text.byYou;
  return authorName ? text.by(authorName) : text.byChild;
}

/** A test of the library. */
export const TestCard = memo(function TestCard({ test, isKept, isTaken, onKeep, onDrop, onReport }: TestCardProps) {
  const stars = test.rating === null ? '' : inTenths(test.rating);
  return (
    <li className="card testcard">
      <div className="row nowrap top">
        <SubjectThumb subject={test.subject} />
        <div className="grow">
          <h3>
            <bdi>{test.title}</bdi>
          </h3>
          <p className="small muted">
            <bdi>{byWhom(test)}</bdi>
          </p>
        </div>
        {!test.isOwn && (
          <DropdownMenu
            label={text.menu(test.title)}
            trigger={<IconButton icon={Ellipsis} label={text.menu(test.title)} />}
            entries={[
              { label: text.report, icon: Flag, onSelect: () => onReport(test) },
              ...(isKept ? [{ label: text.drop, icon: Undo2, onSelect: () => onDrop(test) }] : []),
            ]}
          />
        )}
      </div>
      <p className="row small">
        <span>{test.grade}</span>
        <span>{words.practice.questions(test.questions)}</span>
        <span>{words.practice.steepness[test.steepness]}</span>
        {test.rating === null ? (
          <span className="muted">{text.notRated}</span>
        ) : (
          <span className="rate" role="img" aria-label={text.ratingName(stars, test.ratings)}>
            <Icon icon={Star} />
            {text.rating(stars, test.ratings)}
          </span>
        )}
      </p>
      <div className="foot">
        <Link className={buttonClass({ size: 'small' })} to={practiceTestPath(test.id)}>
          {!isTaken && <Icon icon={Eye} />}
          <span>{isTaken ? words.practice.start : text.look}</span>
          <span className="sr"> {test.title}</span>
        </Link>
        {isKept ? (
          <Badge tone="correct" icon={Check}>
            {text.keptHere}
          </Badge>
        ) : (
          <Button
            variant="ghost"
            size="small"
            icon={Download}
            aria-label={text.keepNamed(test.title)}
            onClick={() => onKeep(test)}
          >
            {text.keep}
          </Button>
        )}
      </div>
    </li>
  );
});
