export { HoneypotField } from './forms/honeypot-field.tsx';
export { useSendForm } from './forms/use-send-form.ts';
export { NotFound } from './not-found.tsx';
export { PageHead } from './page-head.tsx';
export { createPageMeta, siteUrlPlaceholder } from './page-meta.ts';
export { UnexpectedErrorPage } from './unexpected-error-page.tsx';
