import { AlertCircle, Heart, type LucideIcon, PlayCircle, Users } from 'lucide-react';

const icons: Record<string, LucideIcon> = { PlayCircle, Users, Heart, AlertCircle };

/** The icon of a category, with a fallback for unknown names. */
export function CategoryIcon({ name, size = 22 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? AlertCircle;
  return <Icon size={size} aria-hidden />;
}
