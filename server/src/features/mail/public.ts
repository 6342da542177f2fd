export {
  countDueMails,
  deleteMailsOf,
  deliverDueMails,
  dismissMail,
  listFailedMails,
  purgeBodies,
  resendMail,
} from './deliver-mails.ts';
export { queueMail, queueMails, sendMailNow } from './queue-mail.ts';
