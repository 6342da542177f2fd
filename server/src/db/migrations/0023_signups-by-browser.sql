DROP INDEX "pending_signups_email";--> statement-breakpoint
CREATE INDEX "pending_signups_secret" ON "pending_signups" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "pending_signups_email" ON "pending_signups" USING btree ("email") WHERE state = 'open';