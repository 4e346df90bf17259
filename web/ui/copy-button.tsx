import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { delays } from './delays.ts';
import { showToast } from './toast.tsx';

interface CopyButtonProps extends Pick<ButtonProps, 'icon' | 'size' | 'variant'> {
  label: string;
  /** What is copied. */
  value: string;
  words: { copied: string; copyFailed: string };
}

/** Copies a text, and says for a moment that it has. */
export function CopyButton({ label, value, words, ...look }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), delays.copied);
    } catch {
      showToast({ title: words.copyFailed, variant: 'destructive' });
    }
  };
  return (
    <Button {...look} onClick={() => void copy()}>
      {isCopied ? words.copied : label}
    </Button>
  );
}
