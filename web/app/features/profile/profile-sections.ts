import type { ProfileImage } from '#contract/account/account.ts';
import { hasDesktop, type Role } from '#contract/roles.ts';

/** The parts of the profile that a role has. */
export function getProfileSections(role: Role) {
  const isProfessional = hasDesktop(role);
  return {
    brokerage: isProfessional,
    professional: isProfessional,
    /** Whether the role has preferences. Agents have none. */
    preferences: role !== 'AGENT',
    images: imagesOf(role),
  };
}

export interface ImageSlot {
  name: ProfileImage;
  label: string;
  round?: boolean;
}

const picture: ImageSlot = { name: 'profilePicture', label: 'Profile picture', round: true };

function imagesOf(role: Role): ImageSlot[] {
  if (role === 'VENDOR') return [picture, { name: 'logoImage', label: 'Company logo' }];
  if (!hasDesktop(role)) return [picture];
  return [
    picture,
    { name: 'logoImage', label: 'Brokerage logo' },
    { name: 'personalLogo', label: 'Personal logo' },
  ];
}

export const vendorPreferenceLabels = {
  reachMeOut: { label: 'Vendor reach-out', hint: 'Vendors may contact you.' },
  travelToOffices: { label: 'Agent training', hint: 'You come to offices to train agents.' },
  provideFood: { label: 'Food at trainings', hint: 'You bring food to trainings.' },
} as const;
