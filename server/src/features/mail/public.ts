export { countDueMails } from './count-due-mails.ts';
export { deleteMailsOf } from './delete-mails-of.ts';
export { deliverDueMails } from './deliver-mails.ts';
export { dismissMail, listFailedMails, resendMail } from './failed-mails.ts';
export { purgeBodies } from './purge-bodies.ts';
export { queueMail, queueMails } from './queue-mail.ts';
export { sendMailNow } from './send-mail-now.ts';
