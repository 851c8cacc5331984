import { Offcanvas } from 'react-bootstrap';
import { Brand } from '../../components/Brand.js';
import { SidebarContent } from './SidebarContent.js';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The navigation on narrow screens. */
export default function Drawer({ isOpen, onClose }: DrawerProps) {
  return (
    <Offcanvas show={isOpen} onHide={onClose} aria-label="Menu" className="drawer bg-surface">
      <Offcanvas.Header closeButton closeLabel="Close menu">
        <Brand />
      </Offcanvas.Header>
      <Offcanvas.Body>
        <SidebarContent onNavigate={onClose} />
      </Offcanvas.Body>
    </Offcanvas>
  );
}
