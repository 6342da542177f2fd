export { useUpdateProfile } from './api.ts';
export { BrandColorsField } from './brand-colors-field.tsx';
export { certificateChoices, stateChoices } from './profile-choices.ts';
export { ProfileImages } from './profile-images.tsx';
export { vendorPreferenceLabels } from './profile-sections.ts';
export { TagLine } from './tag-line.tsx';
