import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface BannerProps {
  kind: 'danger' | 'info' | 'success';
  children: ReactNode;
}

const icons = { danger: CircleAlert, info: Info, success: CircleCheck };

/**
 * Shows a message above a form. An error takes the focus, since the button that triggered it was disabled in
 * the meantime and lost the focus.
 */
export function Banner({ kind, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const isFailure = kind === 'danger';
  useEffect(() => {
    if (isFailure) banner.current?.focus();
  }, [isFailure]);

  const Icon = icons[kind];
  return (
    <div
      ref={banner}
      className={`banner banner-${kind} mb-4`}
      role={isFailure ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
