ALTER TABLE "contacts" ADD COLUMN "cadence_days" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "contacted_on" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "logged_on" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "added_on" date;--> statement-breakpoint
UPDATE "contacts" c SET "added_on" = (c."created_at" AT TIME ZONE u."time_zone")::date FROM "users" u WHERE u."id" = c."owner_id";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "snoozed_until" date;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_contacted_on" date GENERATED ALWAYS AS (greatest(contacted_on, logged_on)) STORED;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "follow_up_day" date GENERATED ALWAYS AS (case when cadence_days is not null then
        greatest(snoozed_until, coalesce(greatest(contacted_on, logged_on), added_on) + cadence_days) end) STORED;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "cadence_days" integer;--> statement-breakpoint
CREATE INDEX "contacts_follow_up" ON "contacts" USING btree ("owner_id","follow_up_day","id") WHERE deleted_at is null and follow_up_day is not null;--> statement-breakpoint
CREATE INDEX "contacts_last_contacted" ON "contacts" USING btree ("owner_id","last_contacted_on","id") WHERE deleted_at is null and last_contacted_on is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_cadence" CHECK (cadence_days between 1 and 3650);--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_cadence" CHECK (cadence_days between 1 and 3650);