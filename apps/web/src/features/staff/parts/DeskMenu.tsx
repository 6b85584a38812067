import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { DeskLinks } from './DeskLinks.tsx';

export function DeskMenu({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  return (
    <SheetDialog open id="desk-menu" title="Desk" onClose={onClose}>
      <nav aria-label="Desk">
        <DeskLinks role={role} />
      </nav>
    </SheetDialog>
  );
}
