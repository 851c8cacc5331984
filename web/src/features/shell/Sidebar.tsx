import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Brand } from '../../components/Brand.js';
import { SidebarContent } from './SidebarContent.js';
import { useSidebarCollapsed } from './useSidebarCollapsed.js';

/** The navigation on wide screens. */
export function Sidebar() {
  const [collapsed, toggle] = useSidebarCollapsed();
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      className={
        collapsed
          ? 'sidebar no-print d-none d-lg-flex position-sticky top-0 flex-none flex-column bg-surface overflow-y-auto is-collapsed'
          : 'sidebar no-print d-none d-lg-flex position-sticky top-0 flex-none flex-column bg-surface overflow-y-auto'
      }
      aria-label="Sidebar"
    >
      <div className="sidebar-top d-flex align-items-center justify-content-between gap-2 mt-0 mb-4">
        <Brand to="/dashboard" markOnly={collapsed} />
        <button
          type="button"
          className="btn btn-icon"
          aria-label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!collapsed}
          onClick={toggle}
        >
          <Icon size={20} aria-hidden />
        </button>
      </div>
      <SidebarContent collapsed={collapsed} />
    </aside>
  );
}
