export {
  countUnsentMails,
  deleteMailsWithAddress,
  dismissMail,
  listFailedMails,
  resendMail,
} from './deliver-mails.ts';
export { queueMail, queueMails, sendMailNow } from './queue-mail.ts';
