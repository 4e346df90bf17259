import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** A button before the title that leads to where the person came from. */
  back?: { label: string; onPress: () => void };
  /** At the other end of the line. */
  children?: ReactNode;
}

/** The page's h1 with what belongs beside it. */
export function PageHeader({ title, back, children }: PageHeaderProps) {
  return (
    <div className="row between">
      <div className="row nowrap">
        {back && <IconButton icon={ArrowLeft} label={back.label} onClick={back.onPress} />}
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
