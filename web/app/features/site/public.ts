export { TrapField } from './forms/trap-field.tsx';
export { useSendForm } from './forms/use-send-form.ts';
export { NotFound } from './not-found.tsx';
export { PageHead } from './page-head.tsx';
export { createPageMeta as pageMeta, siteUrlPlaceholder as siteAddress } from './page-meta.ts';
export { UnexpectedErrorPage as WentWrong } from './went-wrong.tsx';
