import { splitAddress } from '#contract/addresses.ts';
import type { Door } from '#contract/doors-vault.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

interface Props {
  door: Door;
}

/** A door opened: its files. */
export function DoorPage({ door }: Props) {
  return <PageHeader title={splitAddress(door.address).street} subtitle={door.fullName} />;
}
