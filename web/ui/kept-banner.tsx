import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

export interface KeptBannerProps {
  /** That what the form shows was begun another time. */
  text: string;
  /** The word of the button that begins anew. */
  afresh: string;
  onAfresh: () => void;
}

/** Stands above a form that was filled with what was kept of it. */
export function KeptBanner({ text, afresh, onAfresh }: KeptBannerProps) {
  return (
    <Banner>
      <p>{text}</p>
      <div>
        <Button size="small" onClick={onAfresh}>
          {afresh}
        </Button>
      </div>
    </Banner>
  );
}
