import { useState } from 'react';
import {
  Button,
  Dialog,
  Drawer,
  Dropdown,
  DROPDOWN_ITEM,
  Menu,
  MenuItem,
  MenuSeparator,
  Popover,
} from '@makeport/ui';
import { Row, Specimen } from './specimen';

/** They open over the page, in the scheme that the page has. */
export function Overlays() {
  return <Specimen title="Dialog, drawer, menus">{() => <Openers />}</Specimen>;
}

function Openers() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'dropdown' | null>(null);
  const change = (name: 'dialog' | 'drawer' | 'dropdown') => (wanted: boolean) =>
    setOpen(wanted ? name : null);
  return (
    <Row>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change('dialog')}
        title="Reject this order?"
        description="The brand gets its money back."
        footer={<Button variant="danger">Reject Order</Button>}
      >
        This cannot be undone.
      </Dialog>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Drawer open={open === 'drawer'} onOpenChange={change('drawer')} title="Cart">
        Your cart is empty.
      </Drawer>
      <Menu trigger={<Button>Menu</Button>}>
        <MenuItem>Edit</MenuItem>
        <MenuItem disabled>Archive</MenuItem>
        <MenuSeparator />
        <MenuItem>Delete</MenuItem>
      </Menu>
      <Popover trigger={<Button>Popover</Button>} label="Filter" className="p-4">
        Whatever fits beside a button.
      </Popover>
      <Dropdown
        open={open === 'dropdown'}
        onOpenChange={change('dropdown')}
        className="p-1"
        trigger={(props) => <Button {...props}>Dropdown</Button>}
      >
        <a href="#overlays" className={DROPDOWN_ITEM}>
          A link
        </a>
      </Dropdown>
    </Row>
  );
}
