DROP INDEX "attention_items_found";--> statement-breakpoint
DROP INDEX "subscriptions_past_due";--> statement-breakpoint
DROP INDEX "resume_items_owner";--> statement-breakpoint
DROP INDEX "user_directory_down_phone_number";--> statement-breakpoint
DROP INDEX "user_directory_down_state_location";--> statement-breakpoint
DROP INDEX "user_directory_down_subscription_status";--> statement-breakpoint
DROP INDEX "user_directory_down_subscription_plan";--> statement-breakpoint
DROP INDEX "user_directory_down_subscription_created_at";--> statement-breakpoint
DROP INDEX "user_directory_down_subscription_period_end";--> statement-breakpoint
DROP INDEX "user_directory_down_business_category";--> statement-breakpoint
DROP INDEX "user_directory_down_website";--> statement-breakpoint
DROP INDEX "user_directory_down_company_name";