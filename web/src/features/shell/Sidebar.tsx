import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Brand } from '../../components/Brand.js';
import { SidebarContent } from './SidebarContent.js';
import { useSidebarCollapsed } from './useSidebarCollapsed.js';

/** The navigation on wide screens. */
export function Sidebar() {
  const [collapsed, toggle] = useSidebarCollapsed();
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside className={collapsed ? 'sidebar is-collapsed' : 'sidebar'} aria-label="Sidebar">
      <div className="sidebar-top">
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
