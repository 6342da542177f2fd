ALTER TABLE "checklist_items" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "closing_reminder_days" integer DEFAULT 3;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_person_id_deal_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."deal_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_person" ON "checklist_items" USING btree ("person_id") WHERE person_id is not null;