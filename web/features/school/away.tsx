import { momentOf } from '../../lib/dates.ts';
import type { RestError } from '../../rest/client.ts';
import { words } from '../../text/index.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

const t = words.school;

interface AwayProps {
  error: RestError;
  /** When what stands below was answered; null where nothing does. */
  at: string | null;
  /** What is said where nothing stands below. */
  nothing: string;
  again: () => Promise<void>;
}

/** Says why nothing new has come, and of when what stands below is. */
export function Away({ error, at, nothing, again }: AwayProps) {
  return (
    <Banner tone="notyet" live>
      <p>{error.status !== 0 && error.said ? error.said : at === null ? nothing : t.asOf(momentOf(at))}</p>
      <div>
        <Button size="small" onClick={() => void again()}>
          {t.again}
        </Button>
      </div>
    </Banner>
  );
}
