import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { IconButton } from './button.tsx';

const TICK_MS = 1600;

interface CopyButtonProps {
  value: string;
  /** 'Copy IPv4 address' */
  label: string;
  /** Announced and used as the button’s name once the value is copied. */
  copiedLabel: string;
  onRefused?: () => void;
}

/** Copies a value; briefly shows a check mark. */
export function CopyButton({ value, label, copiedLabel, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    void navigator.clipboard.writeText(value).then(() => setCopied(true), onRefused);
  };

  return (
    <IconButton label={copied ? copiedLabel : label} onClick={copy} className="-mr-2">
      {copied ? (
        <Check size={16} aria-hidden="true" className="text-ok" />
      ) : (
        <Copy size={16} aria-hidden="true" />
      )}
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </IconButton>
  );
}
